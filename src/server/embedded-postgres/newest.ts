/** The newest PostgreSQL of the embedded major that was known on a day: no minor release is without repairs. */
export const NEWEST = { version: '18.6', knownOn: '2026-11-27' }

/** The sentence for a house that serves customers from the embedded PostgreSQL of the given version, as in 18.4.0-beta.17. */
export function warnAboutEmbedded(version: string): string {
  const [major = '', minor = ''] = version.split('.')
  const own = `${major}.${minor}`
  const [newestMajor, newestMinor] = NEWEST.version.split('.')
  const isOld = major === newestMajor && Number(minor) < Number(newestMinor)
  const age = isOld
    ? ` It is ${own}; on ${NEWEST.knownOn} ${NEWEST.version} was out, with the repairs since.`
    : ` It is ${own}.`
  return `The embedded PostgreSQL is for trying out: the house of customers needs one that you update and back up, named in DATABASE_URL (docs/install.md).${age}`
}
