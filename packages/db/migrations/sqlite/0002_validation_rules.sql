-- quoin: expand
ALTER TABLE `projects` ADD `validation_rules` text DEFAULT '{}' NOT NULL;