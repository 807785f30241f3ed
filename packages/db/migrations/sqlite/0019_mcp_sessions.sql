-- quoin: expand
CREATE TABLE `mcp_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`token_id` text NOT NULL,
	`project_id` text,
	`mode` text NOT NULL,
	`project` text,
	`client` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`token_id`) REFERENCES `tokens`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `mcp_sessions_user_id_idx` ON `mcp_sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `mcp_sessions_token_id_idx` ON `mcp_sessions` (`token_id`);--> statement-breakpoint
CREATE INDEX `mcp_sessions_project_id_idx` ON `mcp_sessions` (`project_id`);--> statement-breakpoint
CREATE INDEX `mcp_sessions_last_used_at_idx` ON `mcp_sessions` (`last_used_at`);--> statement-breakpoint
CREATE TABLE `mcp_subscriptions` (
	`session_id` text NOT NULL,
	`uri` text NOT NULL,
	`page_id` text NOT NULL,
	`project_id` text NOT NULL,
	`stamp` text NOT NULL,
	PRIMARY KEY(`session_id`, `uri`),
	FOREIGN KEY (`session_id`) REFERENCES `mcp_sessions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `mcp_subscriptions_page_id_idx` ON `mcp_subscriptions` (`page_id`);