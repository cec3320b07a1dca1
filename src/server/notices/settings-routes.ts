import {
  addDeviceSchema,
  chooseNoticesSchema,
  noticeSettingsSchema,
  pushDeviceSchema,
} from '#core/notices/notice-schema.ts'
import type { App, Services } from '../http/app-types.ts'
import { callRoute } from '../http/call-route.ts'
import { addDevice, chooseNotices, readSettings, removeDevice } from './devices.ts'

const tags = ['notices']

/** Which notices a user gets by mail and in browsers, and those browsers. */
export function noticeSettingsRoutes(app: App, { db, config }: Services): void {
  callRoute(app, 'GET /notices/settings', {
    tags,
    operationId: 'readNoticeSettings',
    summary: 'Read which notices reach you by mail and push, and your browsers',
    data: noticeSettingsSchema,
    run: ({ viewer }) => readSettings(db, viewer),
  })
  callRoute(app, 'PATCH /notices/settings', {
    tags,
    operationId: 'chooseNotices',
    summary: 'Choose which notices reach you by mail and push',
    body: chooseNoticesSchema,
    data: noticeSettingsSchema,
    command: async (tx, { body }, by) => {
      await chooseNotices(tx, body, by)
      return readSettings(tx, by)
    },
  })
  callRoute(app, 'POST /push-devices', {
    tags,
    operationId: 'addPushDevice',
    summary: 'Add a browser that receives your notices by web push',
    body: addDeviceSchema,
    data: pushDeviceSchema,
    status: 201,
    command: (tx, { body }, by) => addDevice(tx, body, by, config),
  })
  callRoute(app, 'DELETE /push-devices/:id', {
    tags,
    operationId: 'removePushDevice',
    summary: 'Remove a browser from your notices',
    command: (tx, { id }, by) => removeDevice(tx, id, by),
  })
}
