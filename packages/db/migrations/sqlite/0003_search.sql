-- quoin: expand
CREATE TABLE `search_pending` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`page_id` text NOT NULL,
	`project_id` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `search_pending_page_id_unique` ON `search_pending` (`page_id`);--> statement-breakpoint
CREATE INDEX `search_pending_project_id_seq_idx` ON `search_pending` (`project_id`,`seq`);--> statement-breakpoint
CREATE TABLE `search_queries` (
	`project_id` text NOT NULL,
	`day` text NOT NULL,
	`query` text NOT NULL,
	`count` integer NOT NULL,
	`without_hits` integer NOT NULL,
	`clicks` integer NOT NULL,
	`last_at` integer NOT NULL,
	PRIMARY KEY(`project_id`, `day`, `query`),
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `projects` ADD `synonyms` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE TRIGGER pages_insert_search AFTER INSERT ON pages BEGIN
	delete from search_pending where page_id = new.id;
	insert into search_pending (page_id, project_id) values (new.id, new.project_id);
END;
--> statement-breakpoint
CREATE TRIGGER pages_update_search AFTER UPDATE OF title, content_hash, status, published_version, space_id ON pages
WHEN old.title <> new.title OR old.content_hash <> new.content_hash OR old.status <> new.status
	OR old.published_version IS NOT new.published_version OR old.space_id <> new.space_id
BEGIN
	delete from search_pending where page_id = new.id;
	insert into search_pending (page_id, project_id) values (new.id, new.project_id);
END;
--> statement-breakpoint
CREATE TRIGGER pages_delete_search AFTER DELETE ON pages BEGIN
	delete from search_pending where page_id = old.id;
	insert into search_pending (page_id, project_id) values (old.id, old.project_id);
END;
--> statement-breakpoint
CREATE TRIGGER nav_items_update_search AFTER UPDATE OF path ON nav_items
WHEN new.type = 'page' AND old.path <> new.path
BEGIN
	delete from search_pending where page_id in (select id from pages where nav_item_id = new.id);
	insert into search_pending (page_id, project_id) select id, project_id from pages where nav_item_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER spaces_update_search AFTER UPDATE OF locale ON spaces
WHEN old.locale IS NOT new.locale
BEGIN
	delete from search_pending where page_id in (select id from pages where space_id = new.id);
	insert into search_pending (page_id, project_id) select id, project_id from pages where space_id = new.id;
END;
