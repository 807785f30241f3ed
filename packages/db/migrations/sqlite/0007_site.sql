-- quoin: expand
CREATE TABLE `page_views` (
	`project_id` text NOT NULL,
	`day` text NOT NULL,
	`page_id` text NOT NULL,
	`views` integer NOT NULL,
	PRIMARY KEY(`project_id`, `day`, `page_id`),
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `page_views_page_id_idx` ON `page_views` (`page_id`);--> statement-breakpoint
CREATE TABLE `project_domains` (
	`domain` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `project_domains_project_id_idx` ON `project_domains` (`project_id`);--> statement-breakpoint
CREATE TABLE `site_versions` (
	`project_id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `assets` ADD `width` integer;--> statement-breakpoint
ALTER TABLE `assets` ADD `height` integer;
--> statement-breakpoint
INSERT INTO site_versions (project_id, version) SELECT id, 1 FROM projects;
--> statement-breakpoint
CREATE TRIGGER projects_insert_site AFTER INSERT ON projects BEGIN
	insert into site_versions (project_id, version) values (new.id, 1);
END;
--> statement-breakpoint
CREATE TRIGGER projects_update_site AFTER UPDATE OF name, slug, description, visibility, theme, primary_color, font_family, font_size, layout, manifest ON projects
WHEN old.name IS NOT new.name OR old.slug IS NOT new.slug OR old.description IS NOT new.description OR old.visibility IS NOT new.visibility OR old.theme IS NOT new.theme OR old.primary_color IS NOT new.primary_color OR old.font_family IS NOT new.font_family OR old.font_size IS NOT new.font_size OR old.layout IS NOT new.layout OR old.manifest IS NOT new.manifest
BEGIN
	update site_versions set version = version + 1 where project_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER pages_update_site AFTER UPDATE OF title, status, published_version, published_hash, published_at, review_from, nav_item_id, space_id, source_path ON pages
WHEN (old.published_version IS NOT NULL OR new.published_version IS NOT NULL) AND (old.title <> new.title OR old.status IS NOT new.status OR old.published_version IS NOT new.published_version OR old.published_hash IS NOT new.published_hash OR old.published_at IS NOT new.published_at OR old.review_from IS NOT new.review_from OR old.nav_item_id IS NOT new.nav_item_id OR old.space_id IS NOT new.space_id OR old.source_path IS NOT new.source_path)
BEGIN
	update site_versions set version = version + 1 where project_id = new.project_id;
END;
--> statement-breakpoint
CREATE TRIGGER pages_insert_site AFTER INSERT ON pages
WHEN new.published_version IS NOT NULL
BEGIN
	update site_versions set version = version + 1 where project_id = new.project_id;
END;
--> statement-breakpoint
CREATE TRIGGER pages_delete_site AFTER DELETE ON pages
WHEN old.published_version IS NOT NULL
BEGIN
	update site_versions set version = version + 1 where project_id = old.project_id;
END;
--> statement-breakpoint
CREATE TRIGGER nav_items_update_site AFTER UPDATE OF space_id, parent_id, type, title, own_title, slug, path, href, icon, hidden, position ON nav_items
WHEN old.space_id IS NOT new.space_id OR old.parent_id IS NOT new.parent_id OR old.type IS NOT new.type OR old.title IS NOT new.title OR old.own_title IS NOT new.own_title OR old.slug IS NOT new.slug OR old.path IS NOT new.path OR old.href IS NOT new.href OR old.icon IS NOT new.icon OR old.hidden IS NOT new.hidden OR old.position IS NOT new.position
BEGIN
	update site_versions set version = version + 1 where project_id = new.project_id;
END;
--> statement-breakpoint
CREATE TRIGGER nav_items_insert_site AFTER INSERT ON nav_items
WHEN new.type <> 'page'
BEGIN
	update site_versions set version = version + 1 where project_id = new.project_id;
END;
--> statement-breakpoint
CREATE TRIGGER nav_items_delete_site AFTER DELETE ON nav_items
WHEN old.type <> 'page'
BEGIN
	update site_versions set version = version + 1 where project_id = old.project_id;
END;
--> statement-breakpoint
CREATE TRIGGER spaces_update_site AFTER UPDATE OF name, slug, locale, version, icon, position ON spaces
WHEN old.name IS NOT new.name OR old.slug IS NOT new.slug OR old.locale IS NOT new.locale OR old.version IS NOT new.version OR old.icon IS NOT new.icon OR old.position IS NOT new.position
BEGIN
	update site_versions set version = version + 1 where project_id = new.project_id;
END;
--> statement-breakpoint
CREATE TRIGGER spaces_insert_site AFTER INSERT ON spaces
BEGIN
	update site_versions set version = version + 1 where project_id = new.project_id;
END;
--> statement-breakpoint
CREATE TRIGGER spaces_delete_site AFTER DELETE ON spaces
BEGIN
	update site_versions set version = version + 1 where project_id = old.project_id;
END;
--> statement-breakpoint
CREATE TRIGGER redirects_insert_site AFTER INSERT ON redirects
BEGIN
	update site_versions set version = version + 1 where project_id = new.project_id;
END;
--> statement-breakpoint
CREATE TRIGGER redirects_delete_site AFTER DELETE ON redirects
BEGIN
	update site_versions set version = version + 1 where project_id = old.project_id;
END;
--> statement-breakpoint
CREATE TRIGGER assets_insert_site AFTER INSERT ON assets
BEGIN
	update site_versions set version = version + 1 where project_id = new.project_id;
END;
--> statement-breakpoint
CREATE TRIGGER assets_delete_site AFTER DELETE ON assets
BEGIN
	update site_versions set version = version + 1 where project_id = old.project_id;
END;
--> statement-breakpoint
CREATE TRIGGER project_domains_insert_site AFTER INSERT ON project_domains
BEGIN
	update site_versions set version = version + 1 where project_id = new.project_id;
END;
--> statement-breakpoint
CREATE TRIGGER project_domains_delete_site AFTER DELETE ON project_domains
BEGIN
	update site_versions set version = version + 1 where project_id = old.project_id;
END;
--> statement-breakpoint
CREATE TRIGGER redirects_update_site AFTER UPDATE OF from_path, page_id, to_path ON redirects
WHEN old.from_path IS NOT new.from_path OR old.page_id IS NOT new.page_id OR old.to_path IS NOT new.to_path
BEGIN
	update site_versions set version = version + 1 where project_id = new.project_id;
END;
--> statement-breakpoint
CREATE TRIGGER assets_update_site AFTER UPDATE OF hash, name, path, width, height ON assets
WHEN old.hash IS NOT new.hash OR old.name IS NOT new.name OR old.path IS NOT new.path OR old.width IS NOT new.width OR old.height IS NOT new.height
BEGIN
	update site_versions set version = version + 1 where project_id = new.project_id;
END;
--> statement-breakpoint
CREATE TRIGGER project_domains_update_site AFTER UPDATE ON project_domains
BEGIN
	update site_versions set version = version + 1 where project_id = new.project_id;
END;
