-- quoin: expand
CREATE TABLE "backup_runs" (
	"due_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer NOT NULL,
	"lease" text COLLATE "C",
	"leased_until" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"name" text COLLATE "C",
	"bytes" bigint,
	"error" text COLLATE "C",
	CONSTRAINT "backup_runs_due_at_pk" PRIMARY KEY("due_at")
);
