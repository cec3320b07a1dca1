-- Shipments are subjects of the audit and of requests for approval.
alter table audit drop constraint audit_entity, add constraint audit_entity check (
  entity in ('user', 'bankAccount', 'settings', 'deposit', 'withdrawal', 'order', 'shipment', 'approval'));

-- A house with approvals also asks for another person where a return file gives money back: one that never was at the bank pays twice.
update settings set controls = jsonb_set(controls, '{approvals}', controls -> 'approvals' || '[
  {"act": "shipment.refuse", "fromBRL": "0.00", "approvers": 1, "roles": ["operator", "master", "admin"], "stepUp": true},
  {"act": "shipment.reverse", "fromBRL": "0.00", "approvers": 1, "roles": ["master", "admin"], "stepUp": true},
  {"act": "shipment.decide", "fromBRL": "0.00", "approvers": 1, "roles": ["operator", "master", "admin"], "stepUp": true}
]'::jsonb) where jsonb_array_length(controls -> 'approvals') > 0;
