-- quoin: contract
ALTER TABLE "nav_items" ADD COLUMN "custom_path" text COLLATE "C";