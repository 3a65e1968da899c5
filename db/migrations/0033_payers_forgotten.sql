-- Who paid stood in the messages of the provider, where no deletion of a person found it.
UPDATE "payment_events" SET "payload" = "payload"
  - '{customer,authorization,ip_address,log,evidence,history,messages}'::text[];
--> statement-breakpoint
UPDATE "payment_events"
SET "payload" = jsonb_set("payload", '{transaction}',
  ("payload" -> 'transaction') - '{customer,authorization,ip_address,log}'::text[])
WHERE jsonb_typeof("payload" -> 'transaction') = 'object';
