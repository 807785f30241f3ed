-- quoin: expand
CREATE TABLE `api_models` (
	`source_id` text NOT NULL,
	`hash` text NOT NULL,
	`model` text NOT NULL,
	PRIMARY KEY(`source_id`, `hash`),
	FOREIGN KEY (`source_id`) REFERENCES `api_sources`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `api_pages` (
	`id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`source_id` text NOT NULL,
	`nav_item_id` text NOT NULL,
	`key` text NOT NULL,
	`base` text NOT NULL,
	`path` text NOT NULL,
	`title` text NOT NULL,
	`method` text,
	`groups` text NOT NULL,
	`position` integer NOT NULL,
	`hash` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`source_id`) REFERENCES `api_sources`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`nav_item_id`) REFERENCES `nav_items`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_pages_nav_item_id_key_idx` ON `api_pages` (`nav_item_id`,`key`);--> statement-breakpoint
CREATE INDEX `api_pages_source_id_idx` ON `api_pages` (`source_id`);--> statement-breakpoint
CREATE INDEX `api_pages_project_id_id_idx` ON `api_pages` (`project_id`,`id`);--> statement-breakpoint
CREATE TABLE `api_sources` (
	`id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`spec` text NOT NULL,
	`status` text NOT NULL,
	`title` text,
	`api_version` text,
	`format` text,
	`revision` integer NOT NULL,
	`pages_format` integer NOT NULL,
	`files` text NOT NULL,
	`etag` text,
	`error` text,
	`problems` text NOT NULL,
	`pages` integer NOT NULL,
	`checked_at` integer,
	`indexed_at` integer,
	`due_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_sources_project_id_spec_idx` ON `api_sources` (`project_id`,`spec`);--> statement-breakpoint
CREATE INDEX `api_sources_due_at_idx` ON `api_sources` (`due_at`);--> statement-breakpoint
ALTER TABLE `site_versions` ADD `api_version` integer;--> statement-breakpoint
CREATE INDEX `nav_items_api_idx` ON `nav_items` (`project_id`) WHERE type = 'api';
--> statement-breakpoint
CREATE TRIGGER api_pages_insert_search AFTER INSERT ON api_pages BEGIN
	delete from search_pending where page_id = new.id;
	insert into search_pending (page_id, project_id) values (new.id, new.project_id);
END;
--> statement-breakpoint
CREATE TRIGGER api_pages_update_search AFTER UPDATE OF title, hash, base, path ON api_pages
WHEN old.title <> new.title OR old.hash <> new.hash OR old.path <> new.path OR old.base <> new.base
BEGIN
	delete from search_pending where page_id = new.id;
	insert into search_pending (page_id, project_id) values (new.id, new.project_id);
END;
--> statement-breakpoint
CREATE TRIGGER api_pages_delete_search AFTER DELETE ON api_pages BEGIN
	delete from search_pending where page_id = old.id;
	insert into search_pending (page_id, project_id) values (old.id, old.project_id);
END;
--> statement-breakpoint
CREATE TRIGGER nav_items_update_search_api AFTER UPDATE OF space_id ON nav_items
WHEN new.type = 'api' AND old.space_id <> new.space_id
BEGIN
	delete from search_pending where page_id in (select id from api_pages where nav_item_id = new.id);
	insert into search_pending (page_id, project_id) select id, project_id from api_pages where nav_item_id = new.id;
END;
