import { useConnection } from './connection.ts'

/** Whether calls can be expected to be answered: there is a network, and the server was there when last asked. */
export const useOnline = (): boolean => useConnection() === 'online'
