/** The tasks before a house opens, in the order in which it does them. The calendar is one only while it is short. */
export const SETUP_TASKS = [
  'account',
  'settings',
  'secondAdmin',
  'controls',
  'approvers',
  'limits',
  'mail',
  'prices',
  'backup',
  'calendar',
] as const

/** A restore must have worked within these days, so that backups are worth something. */
export const BACKUP_DAYS = 180
