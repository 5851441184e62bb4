import type { Input } from '@bukett/contracts'
import { attentionApi } from '@bukett/contracts/http/attention'
import { Controller } from '@nestjs/common'
import { type Exchange, Route } from '../../shared/http/route.js'
import { Attention } from '../application/attention.js'
import { Mentions } from '../application/mentions.js'

/** BR-13, for customer service and the broker's staff. */
@Controller()
export class AttentionController {
  constructor(
    private readonly attention: Attention,
    private readonly noted: Mentions,
  ) {}

  @Route(attentionApi.mentions)
  mentions(_: unknown, { caller }: Exchange) {
    return this.noted.of(caller.userId ?? '')
  }

  @Route(attentionApi.mentionDone)
  mentionDone({ params }: Input<typeof attentionApi.mentionDone>, { caller }: Exchange) {
    return this.noted.done(params.number, params.noteId, caller.userId ?? '')
  }

  @Route(attentionApi.list)
  list(_: unknown, { caller }: Exchange) {
    return this.attention.list(caller)
  }

  @Route(attentionApi.counts)
  counts(_: unknown, { caller }: Exchange) {
    return this.attention.counts(caller)
  }

  @Route(attentionApi.assign)
  assign({ params, body }: Input<typeof attentionApi.assign>, { caller }: Exchange) {
    return this.attention.assign(params.orderId, body, caller)
  }

  @Route(attentionApi.refund)
  refund({ params, body }: Input<typeof attentionApi.refund>, { caller }: Exchange) {
    return this.attention.refund(params.orderId, body, caller)
  }

  @Route(attentionApi.solve)
  solve({ params, body }: Input<typeof attentionApi.solve>, { caller }: Exchange) {
    return this.attention.solve(params.orderId, body, caller)
  }
}
