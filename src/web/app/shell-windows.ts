/** The windows that belong to no screen. */
export type ShellWindow = 'palette' | 'keys' | 'about' | 'password'

export type ShowShellWindow = (window: ShellWindow) => void
