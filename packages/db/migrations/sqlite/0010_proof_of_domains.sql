-- quoin: contract
CREATE TABLE `__new_project_domains` (
	`domain` text NOT NULL,
	`project_id` text NOT NULL,
	`position` integer NOT NULL,
	`verified_at` integer,
	`proof` text,
	PRIMARY KEY(`domain`, `project_id`),
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
-- Existing domains continue to serve. A project that proves one by DNS takes it over (ADR 5).
INSERT INTO `__new_project_domains`("domain", "project_id", "position", "verified_at", "proof") SELECT "domain", "project_id", "position", unixepoch() * 1000, 'upgrade' FROM `project_domains`;--> statement-breakpoint
DROP TABLE `project_domains`;--> statement-breakpoint
ALTER TABLE `__new_project_domains` RENAME TO `project_domains`;--> statement-breakpoint
CREATE INDEX `project_domains_project_id_idx` ON `project_domains` (`project_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `project_domains_verified_idx` ON `project_domains` (`domain`) WHERE verified_at is not null;
--> statement-breakpoint
CREATE TRIGGER project_domains_insert_site AFTER INSERT ON project_domains BEGIN
	update site_versions set version = version + 1 where project_id = new.project_id;
END;
--> statement-breakpoint
CREATE TRIGGER project_domains_delete_site AFTER DELETE ON project_domains BEGIN
	update site_versions set version = version + 1 where project_id = old.project_id;
END;
--> statement-breakpoint
CREATE TRIGGER project_domains_update_site AFTER UPDATE ON project_domains BEGIN
	update site_versions set version = version + 1 where project_id = new.project_id;
END;
--> statement-breakpoint
ALTER TABLE `pages` ADD `slug_pending` integer DEFAULT false NOT NULL;
