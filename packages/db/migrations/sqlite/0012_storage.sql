-- quoin: expand
CREATE TABLE `storage_usage` (
	`project_id` text NOT NULL,
	`slot` integer NOT NULL,
	`asset_bytes` integer NOT NULL,
	`revision_bytes` integer NOT NULL,
	PRIMARY KEY(`project_id`, `slot`),
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO storage_usage (project_id, slot, asset_bytes, revision_bytes)
SELECT id, 0,
	coalesce((SELECT sum(size) FROM assets WHERE assets.project_id = projects.id), 0),
	coalesce((SELECT sum(revisions.size) FROM revisions JOIN pages ON pages.id = revisions.page_id WHERE pages.project_id = projects.id), 0)
FROM projects;
--> statement-breakpoint
CREATE TRIGGER projects_insert_storage AFTER INSERT ON projects BEGIN
	insert into storage_usage (project_id, slot, asset_bytes, revision_bytes) values (new.id, 0, 0, 0);
END;
--> statement-breakpoint
CREATE TRIGGER assets_insert_storage AFTER INSERT ON assets BEGIN
	update storage_usage set asset_bytes = asset_bytes + new.size where slot = 0 and project_id = new.project_id;
END;
--> statement-breakpoint
CREATE TRIGGER assets_delete_storage AFTER DELETE ON assets BEGIN
	update storage_usage set asset_bytes = asset_bytes - old.size where slot = 0 and project_id = old.project_id;
END;
--> statement-breakpoint
CREATE TRIGGER assets_update_storage AFTER UPDATE OF size ON assets BEGIN
	update storage_usage set asset_bytes = asset_bytes - old.size + new.size where slot = 0 and project_id = new.project_id;
END;
--> statement-breakpoint
CREATE TRIGGER revisions_insert_storage AFTER INSERT ON revisions BEGIN
	update storage_usage set revision_bytes = revision_bytes + new.size where slot = 0 and project_id = (select project_id from pages where id = new.page_id);
END;
--> statement-breakpoint
CREATE TRIGGER revisions_update_storage AFTER UPDATE OF size ON revisions BEGIN
	update storage_usage set revision_bytes = revision_bytes - old.size + new.size where slot = 0 and project_id = (select project_id from pages where id = new.page_id);
END;
--> statement-breakpoint
CREATE TRIGGER revisions_delete_storage AFTER DELETE ON revisions BEGIN
	update storage_usage set revision_bytes = revision_bytes - old.size where slot = 0 and project_id = (select project_id from pages where id = old.page_id);
END;
--> statement-breakpoint
CREATE TRIGGER pages_delete_storage BEFORE DELETE ON pages BEGIN
	update storage_usage set revision_bytes = revision_bytes - coalesce((select sum(size) from revisions where page_id = old.id), 0) where slot = 0 and project_id = old.project_id;
END;
