import { Module } from '@nestjs/common'
import { ConnectionTokens } from './adapters/connection-tokens.js'
import { Listening } from './adapters/listening.js'
import { RealtimeController } from './adapters/realtime.controller.js'
import { HintFeed } from './application/hint-feed.js'

/** AD-05: those who look at lists that change hear that they did. */
@Module({ controllers: [RealtimeController], providers: [HintFeed, Listening, ConnectionTokens] })
export class RealtimeModule {}
