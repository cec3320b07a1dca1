import type { FastifyRequest } from 'fastify'
import { refuse, refuseField } from '#core/rules/verdict.ts'
import type { Viewer } from '#core/rules/viewer.ts'
import { type Brand, type Logo, mayBeLogo } from '#core/settings/brand.ts'
import { mayManageSettings } from '#core/settings/settings.ts'
import { drawLogo } from '../adapters/logo.ts'
import type { DrawnLogo } from '../adapters/logo-worker.ts'
import type { Reader } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'
import { enforce, RefusalError } from '../http/refusal.ts'
import type { Face } from '../mail/compose.ts'
import { findBrand } from './queries.ts'

/** How long a logo that no settings name is kept: longer than a request for approval waits. */
const KEPT_DAYS = 30

/** The picture of a form, in the field `file`, drawn again. */
export async function readLogo({ upload }: Pick<FastifyRequest, 'upload'>): Promise<DrawnLogo> {
  if (upload && upload.field !== 'file') throw new RefusalError(refuse('malformed', 'http.malformed'))
  enforce(mayBeLogo(upload?.bytes))
  const drawn = await drawLogo(upload?.bytes ?? new Uint8Array())
  if (!drawn) throw new RefusalError(refuseField('file', 'settings.logoUnreadable'))
  return drawn
}

/** Keeps a logo, which settings may name from now on. */
export async function keepLogo(
  tx: Tx,
  { picture, square, width, height }: DrawnLogo,
  by: Viewer,
): Promise<Logo> {
  enforce(mayManageSettings(by))
  const id = tx.newId()
  await tx.sql`
    delete from house_logos l
    where l.created_at < ${tx.now}::timestamptz - ${KEPT_DAYS} * interval '1 day'
      and not exists (select from settings s where s.brand -> 'logo' ->> 'id' = l.id::text)`
  await tx.sql`
    insert into house_logos (id, picture, square, width, height, created_at)
    values (${id}, ${Buffer.from(picture)}, ${Buffer.from(square)}, ${width}, ${height}, ${tx.now})`
  return { id, width, height }
}

/** The face that a record sends, with the size of its logo as it is stored. */
export async function withKeptLogo(tx: Tx, brand: Brand | undefined): Promise<Brand | undefined> {
  if (!brand?.logo) return brand
  const [logo] = await tx.sql<Logo[]>`select id, width, height from house_logos where id = ${brand.logo.id}`
  if (!logo) throw new RefusalError(refuseField('brand.logo', 'settings.logoUnknown'))
  return { ...brand, logo }
}

export type LogoForm = 'picture' | 'square'

/** A logo as PNG. */
export async function findPicture(
  { sql }: Reader,
  id: string,
  form: LogoForm = 'picture',
): Promise<Buffer | undefined> {
  const [logo] = await sql<{ png: Buffer }[]>`
    select ${form === 'square' ? sql`square` : sql`picture`} as png from house_logos where id = ${id}`
  return logo?.png
}

/** The face of the house in force, with the picture of its logo. */
export async function findFace(reader: Reader): Promise<Face> {
  const brand = await findBrand(reader)
  return { ...brand, picture: brand.logo ? await findPicture(reader, brand.logo.id) : undefined }
}
