import { faultsIn, type Mutant } from './mutant.ts'

const HUB = 'src/server/live/hub.ts'
const CHANGES = 'src/server/live/changes.ts'

const ofHub = ['src/server/live/hub.test.ts']
const ofLive = ['src/server/live/live.test.ts']
const ofFrames = ['src/server/book/frames.test.ts']
const ofQueue = ['src/server/live/serial-queue.test.ts']

/** Faults in the changes that clients receive. */
export const liveMutants: readonly Mutant[] = [
  {
    breaks: 'each poll sends a change again',
    file: HUB,
    was: 'position = news.position',
    is: 'position ??= news.position',
    tests: ofLive,
  },
  {
    breaks: 'a client is admitted at an older snapshot, and receives missed changes twice',
    file: HUB,
    was: 'candidates, await poll())',
    is: 'candidates, position ?? (await poll()))',
    tests: ofLive,
  },
  {
    breaks: 'each client is admitted by a separate poll',
    file: HUB,
    was: 'const candidates = waiting\n    waiting = []',
    is: 'const candidates = waiting.splice(0, 1)\n    if (waiting.length > 0) void enqueue(admitAll)',
    tests: ofHub,
  },
  {
    breaks: 'clients that reconnect do not receive missed changes',
    file: HUB,
    was: "missed.get(lastEventId ?? '')",
    is: 'undefined',
    tests: ofHub,
  },
  {
    breaks: 'a client that reconnects too late is not reset',
    file: HUB,
    was: 'if (missed && !missed.isCovered)',
    is: 'if (missed && missed.position === undefined)',
    tests: ofLive,
  },
  {
    breaks: 'one user may open every stream of a process',
    file: HUB,
    was: 'own: open.get(viewer.id) ?? 0',
    is: 'own: 0',
    tests: ofHub,
  },
  {
    breaks: 'clients admitted together do not count toward the limit',
    file: HUB,
    was: '        count(watcher)\n',
    is: '',
    tests: ofHub,
  },
  {
    breaks: 'ended streams still count',
    file: HUB,
    was: "watcher.out.once('close', () => watchers.delete(watcher))",
    is: '',
    tests: ofHub,
  },
  {
    breaks: 'a client that has left prevents the admission of others',
    file: HUB,
    was: '      done()\n    } catch (error) {\n      failed(error)',
    is: '      done()\n    } catch (error) {\n      failed(error)\n      throw error',
    tests: ofHub,
  },
  {
    breaks: 'a user who was signed out or blocked still receives events',
    file: HUB,
    was: 'else endStream(watcher.out)',
    is: '',
    tests: ofLive,
  },
  {
    breaks: 'a user who lost a role receives the same events',
    file: HUB,
    was: 'if (viewer) watcher.viewer = viewer',
    is: 'if (viewer) void viewer',
    tests: ofLive,
  },
  {
    breaks: 'a client that is admitted while the server closes keeps it open',
    file: HUB,
    was: 'void enqueue(end)',
    is: '',
    tests: ofHub,
  },
  {
    breaks: 'a reconnecting client receives an event again',
    file: CHANGES,
    was: 'and not pg_visible_in_snapshot(xid, since) and',
    is: 'and',
    tests: ofLive,
  },
  {
    breaks: 'a change is sent before its commit, and again after it',
    file: CHANGES,
    was: ' and pg_visible_in_snapshot(xid, here)',
    is: '',
    tests: ofLive,
  },
  {
    breaks: 'the changes of a transaction that begins early and ends late are never sent',
    file: CHANGES,
    was: 'where xid >= pg_snapshot_xmin(since)',
    is: 'where xid >= pg_snapshot_xmax(since)',
    tests: ofLive,
  },
  {
    breaks: 'customers receive no event when the account to pay into changes',
    file: CHANGES,
    was: 'then null else owner end',
    is: 'then owner else owner end',
    tests: ofLive,
  },
  {
    breaks: 'a job deletes the last change too, so every client is reset',
    file: CHANGES,
    was: "\n      and xid < (select xid from changes where at < now() - interval '1 hour' order by xid desc limit 1)",
    is: '',
    tests: ofLive,
  },
  {
    breaks: 'a call during the pause is lost',
    file: 'src/server/live/serial-queue.ts',
    was: 'if (isQueued) {\n        isQueued = false',
    is: 'if (isQueued && pauseMs < 0) {\n        isQueued = false',
    tests: ofQueue,
  },
  {
    breaks: 'a poll that fails is the last one',
    file: 'src/server/live/serial-queue.ts',
    was: 'last = task.catch(() => {})',
    is: 'last = task',
    tests: ofQueue,
  },
  {
    breaks: 'a client that does not read fills the memory of the server',
    file: 'src/server/live/event-stream.ts',
    was: 'if (out.writableLength > MOST_UNREAD_BYTES) out.destroy()\n  else out.write(text)',
    is: 'out.write(text)',
    tests: ofLive,
  },
  {
    breaks: 'staff whose second factor is due still hear the Book',
    file: 'src/server/live/routes.ts',
    was: 'if (mayWork(viewer.factorDueAt, db.clock.now()).ok) sendFrame(out, frame)',
    is: 'sendFrame(out, frame)',
    tests: ofFrames,
  },
  ...faultsIn('src/server/book/frame-sender.ts', ofFrames, [
    ['frames of the Book know no pause', 'if (wait > 0) return', 'if (wait > 1e9) return'],
    [
      'a new snapshot is no part of the sequence of updates',
      'const now = sent ?? { sequence: Date.now(), depth }',
      'const now = { sequence: Date.now(), depth }',
    ],
    ['frames carry no trades', 'trades = [...trades, ...added].slice(-MOST_TRADES)', 'trades = []'],
  ]),
  {
    breaks: 'a new leader sends no frames until somebody asks',
    file: 'src/server/book/frame-sender.ts',
    was: '      wantedUntil = Date.now() + SILENCE_MS\n      wants.begin()',
    is: '      wants.begin()',
    tests: ['src/server/book/processes.test.ts'],
  },
  ...faultsIn('src/server/book/frame-channel.ts', ofFrames, [
    ['a frame of several parts is only its last', "if (number === '1') text = ''", "text = ''"],
  ]),
]
