-- The controls of a settings record: who approves what, and what waits how long. Existing records get the safe defaults.

alter table settings add column controls jsonb;

update settings set controls = $controls${
  "approvals": [
    {"act":"deposit.accept","fromBRL":"50000.00","approvers":1,"roles":["operator","master","admin"],"stepUp":true},
    {"act":"deposit.accept","fromBRL":"500000.00","approvers":2,"roles":["master","admin"],"stepUp":true},
    {"act":"deposit.acceptEdited","fromBRL":"0.00","approvers":1,"roles":["operator","master","admin"],"stepUp":true},
    {"act":"deposit.acceptEdited","fromBRL":"500000.00","approvers":2,"roles":["master","admin"],"stepUp":true},
    {"act":"deposit.acceptInvolved","fromBRL":"0.00","approvers":1,"roles":["operator","master","admin"],"stepUp":true},
    {"act":"deposit.raise","fromBRL":"0.00","approvers":1,"roles":["operator","master","admin"],"stepUp":true},
    {"act":"deposit.repeatTx","fromBRL":"0.00","approvers":1,"roles":["master","admin"],"stepUp":true},
    {"act":"withdrawal.pay","fromBRL":"50000.00","approvers":1,"roles":["operator","master","admin"],"stepUp":true},
    {"act":"withdrawal.pay","fromBRL":"500000.00","approvers":2,"roles":["master","admin"],"stepUp":true},
    {"act":"withdrawal.payInvolved","fromBRL":"0.00","approvers":1,"roles":["operator","master","admin"],"stepUp":true},
    {"act":"withdrawal.overDailyLimit","fromBRL":"0.00","approvers":1,"roles":["master","admin"],"stepUp":true},
    {"act":"order.quoteOffMarket","fromBRL":"0.00","approvers":1,"roles":["operator","master","admin"],"stepUp":true},
    {"act":"order.quoteInvolved","fromBRL":"0.00","approvers":1,"roles":["operator","master","admin"],"stepUp":true},
    {"act":"order.executeForAnother","fromBRL":"0.00","approvers":1,"roles":["operator","master","admin"],"stepUp":true},
    {"act":"order.overdraft","fromBRL":"0.00","approvers":1,"roles":["master","admin"],"stepUp":true},
    {"act":"bankAccount.payee","fromBRL":"0.00","approvers":1,"roles":["operator","master","admin"],"stepUp":true},
    {"act":"bankAccount.house","fromBRL":"0.00","approvers":1,"roles":["admin"],"stepUp":true},
    {"act":"user.staff","fromBRL":"0.00","approvers":1,"roles":["admin"],"stepUp":true},
    {"act":"user.credentials","fromBRL":"0.00","approvers":1,"roles":["master","admin"],"stepUp":true},
    {"act":"user.liftStop","fromBRL":"0.00","approvers":1,"roles":["master","admin"],"stepUp":true},
    {"act":"user.erase","fromBRL":"0.00","approvers":1,"roles":["admin"],"stepUp":true},
    {"act":"settings.change","fromBRL":"0.00","approvers":1,"roles":["admin"],"stepUp":true},
    {"act":"ledger.adjust","fromBRL":"0.00","approvers":1,"roles":["admin"],"stepUp":true}
  ],
  "quoteBand": "3.00",
  "payeeHold": 24,
  "staffPasswordHold": 24,
  "newStaffDays": 7,
  "temporaryPasswords": true,
  "staffSecondFactor": {"required":true,"graceDays":7},
  "dailyLimits": {"perCustomer":"200000.00","perOperator":"1000000.00"},
  "overdraftCeiling": "500000.00"
}$controls$::jsonb;

alter table settings alter column controls set not null;
