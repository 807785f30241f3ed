-- quoin: expand
CREATE TABLE `mcp_events` (
	`stream_id` text NOT NULL,
	`position` integer NOT NULL,
	`data` text NOT NULL,
	PRIMARY KEY(`stream_id`, `position`),
	FOREIGN KEY (`stream_id`) REFERENCES `mcp_streams`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `mcp_streams` (
	`id` text PRIMARY KEY NOT NULL,
	`session_id` text NOT NULL,
	`request_id` text,
	`last_event` integer NOT NULL,
	`is_over` integer NOT NULL,
	`created_at` integer NOT NULL,
	`alive_at` integer NOT NULL,
	FOREIGN KEY (`session_id`) REFERENCES `mcp_sessions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `mcp_streams_session_id_idx` ON `mcp_streams` (`session_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `mcp_streams_alive_at_idx` ON `mcp_streams` (`alive_at`);