import { useConnection } from './connection.ts'

/** Whether calls are likely to succeed: there is a network, and the server answered last time. */
export const useOnline = (): boolean => useConnection() === 'online'
