-- Controls have more limits. A record from before has them empty, and settings and first steps warn of that.
-- A house with approvals also asks for another person for each of these acts: alone, it takes money or a name.
update settings set controls = jsonb_set(controls, '{dailyLimits,house}', 'null')
  || '{"giveAway": {"perOperator": null, "perCustomer": null}, "staffStepUpMinutes": 0}'
  || jsonb_build_object('approvals', controls -> 'approvals'
    || case when jsonb_array_length(controls -> 'approvals') > 0 then '[
      {"act": "order.quoteAgainstHouse", "fromBRL": "0.00", "approvers": 1, "roles": ["operator", "master", "admin"], "stepUp": true},
      {"act": "user.fees", "fromBRL": "0.00", "approvers": 1, "roles": ["operator", "master", "admin"], "stepUp": true},
      {"act": "user.identity", "fromBRL": "0.00", "approvers": 1, "roles": ["operator", "master", "admin"], "stepUp": true}
    ]'::jsonb else '[]' end);
