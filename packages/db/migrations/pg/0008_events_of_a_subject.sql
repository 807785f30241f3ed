-- quoin: expand
CREATE INDEX "events_project_id_subject_id_idx" ON "events" USING btree ("project_id","subject_id","id");