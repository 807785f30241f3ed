-- quoin: expand
-- SQLite does not define the order of two triggers of one event. `version + 1` is the version that the
-- other trigger writes, or a later one, so that no process misses the change.
CREATE TABLE `site_changes` (
	`project_id` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`version` integer NOT NULL,
	PRIMARY KEY(`project_id`, `kind`, `name`),
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `site_changes_project_id_version_idx` ON `site_changes` (`project_id`,`version`);
--> statement-breakpoint
CREATE TRIGGER projects_update_site_log AFTER UPDATE OF name, slug, description, visibility, theme, primary_color, font_family, font_size, layout, manifest ON projects
WHEN old.name IS NOT new.name OR old.slug IS NOT new.slug OR old.description IS NOT new.description OR old.visibility IS NOT new.visibility OR old.theme IS NOT new.theme OR old.primary_color IS NOT new.primary_color OR old.font_family IS NOT new.font_family OR old.font_size IS NOT new.font_size OR old.layout IS NOT new.layout OR old.manifest IS NOT new.manifest
BEGIN
	INSERT INTO site_changes (project_id, kind, name, version)
	SELECT p.id, 'site', '', v.version + 1 FROM site_versions v INNER JOIN projects p ON p.id = v.project_id WHERE v.project_id = new.id
	ON CONFLICT (project_id, kind, name) DO UPDATE SET version = excluded.version;
END;
--> statement-breakpoint
CREATE TRIGGER pages_update_site_log AFTER UPDATE OF title, status, published_version, published_hash, published_at, review_from, nav_item_id, space_id, source_path ON pages
WHEN (old.published_version IS NOT NULL OR new.published_version IS NOT NULL) AND (old.title <> new.title OR old.status IS NOT new.status OR old.published_version IS NOT new.published_version OR old.published_hash IS NOT new.published_hash OR old.published_at IS NOT new.published_at OR old.review_from IS NOT new.review_from OR old.nav_item_id IS NOT new.nav_item_id OR old.space_id IS NOT new.space_id OR old.source_path IS NOT new.source_path)
BEGIN
	INSERT INTO site_changes (project_id, kind, name, version)
	SELECT p.id, 'item', new.nav_item_id, v.version + 1 FROM site_versions v INNER JOIN projects p ON p.id = v.project_id WHERE v.project_id = new.project_id
	ON CONFLICT (project_id, kind, name) DO UPDATE SET version = excluded.version;
	INSERT INTO site_changes (project_id, kind, name, version)
	SELECT p.id, 'item', old.nav_item_id, v.version + 1 FROM site_versions v INNER JOIN projects p ON p.id = v.project_id WHERE v.project_id = new.project_id AND old.nav_item_id IS NOT new.nav_item_id
	ON CONFLICT (project_id, kind, name) DO UPDATE SET version = excluded.version;
END;
--> statement-breakpoint
CREATE TRIGGER pages_insert_site_log AFTER INSERT ON pages
WHEN new.published_version IS NOT NULL
BEGIN
	INSERT INTO site_changes (project_id, kind, name, version)
	SELECT p.id, 'item', new.nav_item_id, v.version + 1 FROM site_versions v INNER JOIN projects p ON p.id = v.project_id WHERE v.project_id = new.project_id
	ON CONFLICT (project_id, kind, name) DO UPDATE SET version = excluded.version;
END;
--> statement-breakpoint
CREATE TRIGGER pages_delete_site_log AFTER DELETE ON pages
WHEN old.published_version IS NOT NULL
BEGIN
	INSERT INTO site_changes (project_id, kind, name, version)
	SELECT p.id, 'item', old.nav_item_id, v.version + 1 FROM site_versions v INNER JOIN projects p ON p.id = v.project_id WHERE v.project_id = old.project_id
	ON CONFLICT (project_id, kind, name) DO UPDATE SET version = excluded.version;
END;
--> statement-breakpoint
CREATE TRIGGER nav_items_update_site_log AFTER UPDATE OF space_id, parent_id, type, title, own_title, slug, path, href, icon, hidden, position ON nav_items
WHEN old.space_id IS NOT new.space_id OR old.parent_id IS NOT new.parent_id OR old.type IS NOT new.type OR old.title IS NOT new.title OR old.own_title IS NOT new.own_title OR old.slug IS NOT new.slug OR old.path IS NOT new.path OR old.href IS NOT new.href OR old.icon IS NOT new.icon OR old.hidden IS NOT new.hidden OR old.position IS NOT new.position
BEGIN
	INSERT INTO site_changes (project_id, kind, name, version)
	SELECT p.id, 'item', new.id, v.version + 1 FROM site_versions v INNER JOIN projects p ON p.id = v.project_id WHERE v.project_id = new.project_id
	ON CONFLICT (project_id, kind, name) DO UPDATE SET version = excluded.version;
END;
--> statement-breakpoint
CREATE TRIGGER nav_items_insert_site_log AFTER INSERT ON nav_items
WHEN new.type <> 'page'
BEGIN
	INSERT INTO site_changes (project_id, kind, name, version)
	SELECT p.id, 'item', new.id, v.version + 1 FROM site_versions v INNER JOIN projects p ON p.id = v.project_id WHERE v.project_id = new.project_id
	ON CONFLICT (project_id, kind, name) DO UPDATE SET version = excluded.version;
END;
--> statement-breakpoint
CREATE TRIGGER nav_items_delete_site_log AFTER DELETE ON nav_items
WHEN old.type <> 'page'
BEGIN
	INSERT INTO site_changes (project_id, kind, name, version)
	SELECT p.id, 'item', old.id, v.version + 1 FROM site_versions v INNER JOIN projects p ON p.id = v.project_id WHERE v.project_id = old.project_id
	ON CONFLICT (project_id, kind, name) DO UPDATE SET version = excluded.version;
END;
--> statement-breakpoint
CREATE TRIGGER spaces_update_site_log AFTER UPDATE OF name, slug, locale, version, icon, position ON spaces
WHEN old.name IS NOT new.name OR old.slug IS NOT new.slug OR old.locale IS NOT new.locale OR old.version IS NOT new.version OR old.icon IS NOT new.icon OR old.position IS NOT new.position
BEGIN
	INSERT INTO site_changes (project_id, kind, name, version)
	SELECT p.id, 'site', '', v.version + 1 FROM site_versions v INNER JOIN projects p ON p.id = v.project_id WHERE v.project_id = new.project_id
	ON CONFLICT (project_id, kind, name) DO UPDATE SET version = excluded.version;
END;
--> statement-breakpoint
CREATE TRIGGER spaces_insert_site_log AFTER INSERT ON spaces BEGIN
	INSERT INTO site_changes (project_id, kind, name, version)
	SELECT p.id, 'site', '', v.version + 1 FROM site_versions v INNER JOIN projects p ON p.id = v.project_id WHERE v.project_id = new.project_id
	ON CONFLICT (project_id, kind, name) DO UPDATE SET version = excluded.version;
END;
--> statement-breakpoint
CREATE TRIGGER spaces_delete_site_log AFTER DELETE ON spaces BEGIN
	INSERT INTO site_changes (project_id, kind, name, version)
	SELECT p.id, 'site', '', v.version + 1 FROM site_versions v INNER JOIN projects p ON p.id = v.project_id WHERE v.project_id = old.project_id
	ON CONFLICT (project_id, kind, name) DO UPDATE SET version = excluded.version;
END;
--> statement-breakpoint
CREATE TRIGGER redirects_insert_site_log AFTER INSERT ON redirects BEGIN
	INSERT INTO site_changes (project_id, kind, name, version)
	SELECT p.id, 'redirect', new.from_path, v.version + 1 FROM site_versions v INNER JOIN projects p ON p.id = v.project_id WHERE v.project_id = new.project_id
	ON CONFLICT (project_id, kind, name) DO UPDATE SET version = excluded.version;
END;
--> statement-breakpoint
CREATE TRIGGER redirects_delete_site_log AFTER DELETE ON redirects BEGIN
	INSERT INTO site_changes (project_id, kind, name, version)
	SELECT p.id, 'redirect', old.from_path, v.version + 1 FROM site_versions v INNER JOIN projects p ON p.id = v.project_id WHERE v.project_id = old.project_id
	ON CONFLICT (project_id, kind, name) DO UPDATE SET version = excluded.version;
END;
--> statement-breakpoint
CREATE TRIGGER redirects_update_site_log AFTER UPDATE OF from_path, page_id, to_path ON redirects
WHEN old.from_path IS NOT new.from_path OR old.page_id IS NOT new.page_id OR old.to_path IS NOT new.to_path
BEGIN
	INSERT INTO site_changes (project_id, kind, name, version)
	SELECT p.id, 'redirect', new.from_path, v.version + 1 FROM site_versions v INNER JOIN projects p ON p.id = v.project_id WHERE v.project_id = new.project_id
	ON CONFLICT (project_id, kind, name) DO UPDATE SET version = excluded.version;
	INSERT INTO site_changes (project_id, kind, name, version)
	SELECT p.id, 'redirect', old.from_path, v.version + 1 FROM site_versions v INNER JOIN projects p ON p.id = v.project_id WHERE v.project_id = new.project_id AND old.from_path IS NOT new.from_path
	ON CONFLICT (project_id, kind, name) DO UPDATE SET version = excluded.version;
END;
--> statement-breakpoint
CREATE TRIGGER assets_insert_site_log AFTER INSERT ON assets BEGIN
	INSERT INTO site_changes (project_id, kind, name, version)
	SELECT p.id, 'hash', new.hash, v.version + 1 FROM site_versions v INNER JOIN projects p ON p.id = v.project_id WHERE v.project_id = new.project_id
	ON CONFLICT (project_id, kind, name) DO UPDATE SET version = excluded.version;
	INSERT INTO site_changes (project_id, kind, name, version)
	SELECT p.id, 'file', new.path, v.version + 1 FROM site_versions v INNER JOIN projects p ON p.id = v.project_id WHERE v.project_id = new.project_id AND new.path IS NOT NULL
	ON CONFLICT (project_id, kind, name) DO UPDATE SET version = excluded.version;
END;
--> statement-breakpoint
CREATE TRIGGER assets_delete_site_log AFTER DELETE ON assets BEGIN
	INSERT INTO site_changes (project_id, kind, name, version)
	SELECT p.id, 'hash', old.hash, v.version + 1 FROM site_versions v INNER JOIN projects p ON p.id = v.project_id WHERE v.project_id = old.project_id
	ON CONFLICT (project_id, kind, name) DO UPDATE SET version = excluded.version;
	INSERT INTO site_changes (project_id, kind, name, version)
	SELECT p.id, 'file', old.path, v.version + 1 FROM site_versions v INNER JOIN projects p ON p.id = v.project_id WHERE v.project_id = old.project_id AND old.path IS NOT NULL
	ON CONFLICT (project_id, kind, name) DO UPDATE SET version = excluded.version;
END;
--> statement-breakpoint
CREATE TRIGGER assets_update_site_log AFTER UPDATE OF hash, name, path, width, height ON assets
WHEN old.hash IS NOT new.hash OR old.name IS NOT new.name OR old.path IS NOT new.path OR old.width IS NOT new.width OR old.height IS NOT new.height
BEGIN
	INSERT INTO site_changes (project_id, kind, name, version)
	SELECT p.id, 'hash', new.hash, v.version + 1 FROM site_versions v INNER JOIN projects p ON p.id = v.project_id WHERE v.project_id = new.project_id
	ON CONFLICT (project_id, kind, name) DO UPDATE SET version = excluded.version;
	INSERT INTO site_changes (project_id, kind, name, version)
	SELECT p.id, 'file', new.path, v.version + 1 FROM site_versions v INNER JOIN projects p ON p.id = v.project_id WHERE v.project_id = new.project_id AND new.path IS NOT NULL
	ON CONFLICT (project_id, kind, name) DO UPDATE SET version = excluded.version;
	INSERT INTO site_changes (project_id, kind, name, version)
	SELECT p.id, 'hash', old.hash, v.version + 1 FROM site_versions v INNER JOIN projects p ON p.id = v.project_id WHERE v.project_id = old.project_id
	ON CONFLICT (project_id, kind, name) DO UPDATE SET version = excluded.version;
	INSERT INTO site_changes (project_id, kind, name, version)
	SELECT p.id, 'file', old.path, v.version + 1 FROM site_versions v INNER JOIN projects p ON p.id = v.project_id WHERE v.project_id = old.project_id AND old.path IS NOT NULL
	ON CONFLICT (project_id, kind, name) DO UPDATE SET version = excluded.version;
END;
--> statement-breakpoint
CREATE TRIGGER project_domains_insert_site_log AFTER INSERT ON project_domains BEGIN
	INSERT INTO site_changes (project_id, kind, name, version)
	SELECT p.id, 'site', '', v.version + 1 FROM site_versions v INNER JOIN projects p ON p.id = v.project_id WHERE v.project_id = new.project_id
	ON CONFLICT (project_id, kind, name) DO UPDATE SET version = excluded.version;
END;
--> statement-breakpoint
CREATE TRIGGER project_domains_update_site_log AFTER UPDATE ON project_domains BEGIN
	INSERT INTO site_changes (project_id, kind, name, version)
	SELECT p.id, 'site', '', v.version + 1 FROM site_versions v INNER JOIN projects p ON p.id = v.project_id WHERE v.project_id = new.project_id
	ON CONFLICT (project_id, kind, name) DO UPDATE SET version = excluded.version;
END;
--> statement-breakpoint
CREATE TRIGGER project_domains_delete_site_log AFTER DELETE ON project_domains BEGIN
	INSERT INTO site_changes (project_id, kind, name, version)
	SELECT p.id, 'site', '', v.version + 1 FROM site_versions v INNER JOIN projects p ON p.id = v.project_id WHERE v.project_id = old.project_id
	ON CONFLICT (project_id, kind, name) DO UPDATE SET version = excluded.version;
END;
