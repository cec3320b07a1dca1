-- The house's own name, colour, contact, terms and sender of mails; null is that of the product.
alter table settings add column brand jsonb not null
  default '{"name": null, "accent": null, "contact": null, "terms": null, "sender": null}';
