import {
  endedMoveSchema,
  endMoveSchema,
  movePlacesSchema,
  openPlaceSchema,
  placesSchema,
} from '#core/places/place-schema.ts'
import { staffOnly } from '#core/rules/route-guard.ts'
import type { App, Services } from '../http/app-types.ts'
import { callRoute } from '../http/call-route.ts'
import { found } from '../http/refusal.ts'
import { endMove, movePlaces, openPlace } from './commands.ts'
import { findMove, readPlaces } from './queries.ts'

const tags = ['places']
const guard = staffOnly('place.staffOnly')

export function placeRoutes(app: App, { db }: Services): void {
  callRoute(app, 'GET /places', {
    tags,
    operationId: 'readPlaces',
    summary: 'Read where the money of the house is, and the money between two places',
    guard,
    data: placesSchema,
    run: () => readPlaces(db),
  })
  callRoute(app, 'POST /places', {
    tags,
    operationId: 'openPlace',
    summary:
      'Open a bank account or a wallet as a place, with the part of the unassigned money that is there',
    guard,
    body: openPlaceSchema,
    data: placesSchema,
    status: 201,
    command: async (tx, { body }, by) => {
      await openPlace(tx, body, by)
      return readPlaces(tx)
    },
  })
  callRoute(app, 'POST /places/moves', {
    tags,
    operationId: 'movePlaces',
    summary: 'Move money from one place to another, or between a place and the unassigned money',
    guard,
    body: movePlacesSchema,
    data: endedMoveSchema,
    status: 201,
    command: async (tx, { body }, by) =>
      found(await findMove(tx, await movePlaces(tx, body, by)), 'place.moveUnknown'),
  })
  callRoute(app, 'PATCH /places/moves/:id', {
    tags,
    operationId: 'endPlaceMove',
    summary: 'Confirm that the money of a move arrived, or came back',
    guard,
    body: endMoveSchema,
    data: endedMoveSchema,
    command: async (tx, { id, body }, by) => {
      await endMove(tx, { id, ...body }, by)
      return found(await findMove(tx, id), 'place.moveUnknown')
    },
  })
}
