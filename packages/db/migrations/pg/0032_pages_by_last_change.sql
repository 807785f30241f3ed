-- quoin: expand
CREATE INDEX "pages_project_id_updated_at_id_idx" ON "pages" USING btree ("project_id","updated_at","id");
