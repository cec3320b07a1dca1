/** The tasks before a house opens, in the order in which it does them. The calendar is one only while it is short. */
export const SETUP_TASKS = [
  'account',
  'settings',
  'secondAdmin',
  'controls',
  'approvers',
  'limits',
  'registrations',
  'mail',
  'prices',
  'backup',
  'calendar',
] as const
type SetupTask = (typeof SETUP_TASKS)[number]

/** The tasks that no screen can do: they are lines of the server's environment, or another version of it. */
export const SERVER_TASKS = ['mail', 'prices', 'backup', 'calendar'] as const satisfies readonly SetupTask[]
export type ServerTask = (typeof SERVER_TASKS)[number]

/** A restore must have worked within these days, so that backups are worth something. */
export const BACKUP_DAYS = 180
