-- quoin: contract
CREATE TABLE `project_secrets` (
	`id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`name` text NOT NULL,
	`hosts` text NOT NULL,
	`sealed` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` text,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`updated_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
) WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `project_secrets_project_id_name_idx` ON `project_secrets` (`project_id`,`name`);--> statement-breakpoint
CREATE INDEX `project_secrets_updated_by_idx` ON `project_secrets` (`updated_by`);--> statement-breakpoint
ALTER TABLE `skills` ADD `run_role` text DEFAULT 'editor' NOT NULL;