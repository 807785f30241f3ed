-- quoin: expand
CREATE TABLE `page_counts` (
	`project_id` text NOT NULL,
	`space_id` text NOT NULL,
	`status` text NOT NULL,
	`slot` integer NOT NULL,
	`pages` integer NOT NULL,
	PRIMARY KEY(`project_id`, `space_id`, `status`, `slot`),
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`space_id`) REFERENCES `spaces`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO page_counts (project_id, space_id, status, slot, pages)
SELECT project_id, space_id, status, 0, count(*) FROM pages GROUP BY project_id, space_id, status;
--> statement-breakpoint
CREATE TRIGGER pages_insert_counts AFTER INSERT ON pages BEGIN
	insert into page_counts (project_id, space_id, status, slot, pages) values (new.project_id, new.space_id, new.status, 0, 1)
	on conflict (project_id, space_id, status, slot) do update set pages = pages + 1;
END;
--> statement-breakpoint
CREATE TRIGGER pages_update_counts AFTER UPDATE OF space_id, status ON pages
WHEN old.space_id <> new.space_id OR old.status <> new.status BEGIN
	update page_counts set pages = pages - 1 where project_id = old.project_id and space_id = old.space_id and status = old.status and slot = 0;
	insert into page_counts (project_id, space_id, status, slot, pages) values (new.project_id, new.space_id, new.status, 0, 1)
	on conflict (project_id, space_id, status, slot) do update set pages = pages + 1;
END;
--> statement-breakpoint
CREATE TRIGGER pages_delete_counts AFTER DELETE ON pages BEGIN
	update page_counts set pages = pages - 1 where project_id = old.project_id and space_id = old.space_id and status = old.status and slot = 0;
END;
