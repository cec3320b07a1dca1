-- A house with approvals also asks for another person where a file is imported although its balances do not fit.
update settings set controls = jsonb_set(controls, '{approvals}', controls -> 'approvals' || '[
  {"act": "bankStatement.chain", "fromBRL": "0.00", "approvers": 1, "roles": ["operator", "master", "admin"], "stepUp": true}
]'::jsonb) where jsonb_array_length(controls -> 'approvals') > 0;
