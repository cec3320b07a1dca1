/** The counts of a list by status: these, and none of any other status. */
export const countsOf = <Status extends string>(
  statuses: readonly Status[],
  some: Partial<Record<Status, number>> = {},
): Record<string, number> => ({ ...Object.fromEntries(statuses.map((status) => [status, 0])), ...some })
