import { Readable } from 'node:stream'
import type { Frame } from '@bukett/contracts/http/realtime'
import { Injectable } from '@nestjs/common'
import type { FastifyReply } from 'fastify'
import { HintFeed, type Listener } from '../application/hint-feed.js'

/** Seconds, as the client is told them. The sign of life comes twice within its timeout. */
export const timeouts = { keepAlive: 20, disconnect: 30, connection: 110, transportConnect: 5 } as const
const beatSeconds = timeouts.keepAlive / 2
const beatsOfPoll = timeouts.connection / beatSeconds
/** Who is logged out, or lost the right, hears no more half a minute later. */
const beatsUntilAsked = timeouts.disconnect / beatSeconds
/** Bytes that a stream may hold for a reader who does not read: then it ends, and who is there reads everything again. */
const mostWaiting = 64 * 1024

/** Who listens, and whether he still may. */
export interface Audience extends Pick<Listener, 'connectionId' | 'userId' | 'channels'> {
  readonly stillMay: () => Promise<boolean>
}

/** Requests that stay open until there is something to tell. */
@Injectable()
export class Listening {
  #timer: NodeJS.Timeout | undefined

  constructor(private readonly feed: HintFeed) {}

  onApplicationBootstrap(): void {
    this.#timer = setInterval(() => this.feed.beat(), beatSeconds * 1000).unref()
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.#timer)
    this.feed.close()
  }

  /** The next frame, when it comes. */
  next(audience: Audience, reply: FastifyReply): Promise<Frame> {
    return new Promise((resolve) => {
      const answer = (frame: Frame): void => {
        stop()
        resolve(frame)
      }
      const beat = beats(audience, beatsOfPoll, () => answer(this.feed.nothing()))
      const stop = this.feed.listen({ ...audience, hear: answer, beat })
      reply.raw.once('close', () => answer(this.feed.nothing()))
    })
  }

  /** A stream of frames that begins with `first`. */
  stream(audience: Audience, first: Frame): Readable {
    const stream = new Readable({ read: () => undefined, destroy: (error, done) => (stop(), done(error)) })
    const write = (frame: Frame | Record<string, never>): void => {
      if (stream.readableLength > mostWaiting) stream.destroy()
      else stream.push(`data: ${JSON.stringify(frame)}\n\n`)
    }
    const end = (): void => {
      stop()
      stream.push(null)
    }
    const life = beats(audience, Number.POSITIVE_INFINITY, end)
    const stop = this.feed.listen({
      ...audience,
      hear: (frame) => {
        write(frame)
        if (frame.T) end()
      },
      beat: () => {
        write({})
        life()
      },
    })
    stream.push('data: initialized\n\n')
    write(first)
    return stream
  }
}

/** Ends after so many beats, or when its listener may no longer hear. */
const beats = ({ stillMay }: Audience, most: number, end: () => void) => {
  let count = 0
  return () => {
    count += 1
    if (count >= most) end()
    else if (count % beatsUntilAsked === 0)
      stillMay().then(
        (may) => {
          if (!may) end()
        },
        // MongoDB is away: asked again half a minute later.
        () => undefined,
      )
  }
}
