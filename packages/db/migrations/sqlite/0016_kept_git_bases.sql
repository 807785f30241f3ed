-- quoin: contract
ALTER TABLE `git_connections` ADD `first_commit` text;--> statement-breakpoint
ALTER TABLE `git_connections` ADD `disconnected_at` integer;--> statement-breakpoint
ALTER TABLE `git_files` ADD `sent_version` integer;--> statement-breakpoint
ALTER TABLE `git_files` ADD `sent_over` text;