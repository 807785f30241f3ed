-- quoin: contract
ALTER TABLE `nav_items` ADD `custom_path` text;