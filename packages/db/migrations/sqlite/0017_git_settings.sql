-- quoin: contract
ALTER TABLE `git_connections` ADD `settings` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `git_connections` ADD `signing_key` text;--> statement-breakpoint
ALTER TABLE `git_connections` ADD `signing_public_key` text;