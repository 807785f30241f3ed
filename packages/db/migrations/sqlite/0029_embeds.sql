-- quoin: expand
CREATE TABLE `embeds` (
	`project_id` text NOT NULL,
	`key` text NOT NULL,
	`state` text NOT NULL,
	`title` text,
	`poster_hash` text,
	`poster_type` text,
	`poster` text,
	`checked_at` integer NOT NULL,
	PRIMARY KEY(`project_id`, `key`),
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `embeds_project_id_checked_at_idx` ON `embeds` (`project_id`,`checked_at`);