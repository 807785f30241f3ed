-- quoin: expand
CREATE TABLE `page_operations` (
	`page_id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`spec` text,
	`key` text NOT NULL,
	`api_page_id` text,
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `page_operations_project_id_idx` ON `page_operations` (`project_id`);--> statement-breakpoint
CREATE INDEX `page_operations_api_page_id_idx` ON `page_operations` (`api_page_id`);