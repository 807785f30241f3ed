-- quoin: expand
CREATE TABLE `page_feedback` (
	`id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`page_id` text NOT NULL,
	`day` text NOT NULL,
	`reader` text,
	`rating` text NOT NULL,
	`reason` text,
	`comment` text,
	`status` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `page_feedback_reader_unique` ON `page_feedback` (`reader`);--> statement-breakpoint
CREATE INDEX `page_feedback_project_id_id_idx` ON `page_feedback` (`project_id`,`id`);--> statement-breakpoint
CREATE INDEX `page_feedback_project_id_day_idx` ON `page_feedback` (`project_id`,`day`);--> statement-breakpoint
CREATE INDEX `page_feedback_page_id_day_idx` ON `page_feedback` (`page_id`,`day`);--> statement-breakpoint
CREATE INDEX `page_feedback_day_idx` ON `page_feedback` (`day`);--> statement-breakpoint
CREATE INDEX `page_feedback_with_reader_idx` ON `page_feedback` (`day`) WHERE reader is not null;