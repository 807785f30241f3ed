-- quoin: expand
ALTER TABLE "projects" ADD COLUMN "validation_rules" json DEFAULT '{}'::json NOT NULL;