-- quoin: expand
CREATE TABLE `git_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`connection_id` text NOT NULL,
	`project_id` text NOT NULL,
	`number` integer NOT NULL,
	`asked_at` integer,
	`commit` text,
	`comment_id` text,
	`error` text,
	`failures` integer NOT NULL,
	`retry_at` integer,
	`lease` text,
	`leased_until` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`expires_at` integer,
	`preview` text,
	FOREIGN KEY (`connection_id`) REFERENCES `git_connections`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `git_requests_connection_id_number_idx` ON `git_requests` (`connection_id`,`number`);--> statement-breakpoint
CREATE INDEX `git_requests_project_id_number_idx` ON `git_requests` (`project_id`,`number`);--> statement-breakpoint
CREATE INDEX `git_requests_asked_at_idx` ON `git_requests` (`asked_at`);--> statement-breakpoint
CREATE INDEX `git_requests_expires_at_idx` ON `git_requests` (`expires_at`);