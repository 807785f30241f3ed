-- quoin: expand
CREATE TABLE `assets` (
	`id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`hash` text NOT NULL,
	`name` text NOT NULL,
	`path` text,
	`media_type` text NOT NULL,
	`size` integer NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
) WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `assets_project_id_path_idx` ON `assets` (`project_id`,`path`);--> statement-breakpoint
CREATE UNIQUE INDEX `assets_project_id_hash_name_idx` ON `assets` (`project_id`,`hash`,`name`) WHERE path is null;--> statement-breakpoint
CREATE INDEX `assets_project_id_id_idx` ON `assets` (`project_id`,`id`);--> statement-breakpoint
CREATE INDEX `assets_hash_idx` ON `assets` (`hash`);--> statement-breakpoint
CREATE INDEX `assets_created_by_idx` ON `assets` (`created_by`);