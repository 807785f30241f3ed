-- quoin: expand
ALTER TABLE `site_versions` ADD `compared` text;--> statement-breakpoint
ALTER TABLE `site_versions` ADD `compared_version` integer;