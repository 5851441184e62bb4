import { Away } from './jobs.js'

const tooMany = 429
/** What they answer so may be the fault of what was asked: it is an answer, and the try has failed. */
const lastOwnFault = 501

/** What somebody outside answers; throws `Away` where they do not, or cannot now. */
export const answerOf = async (who: string, asked: Promise<Response>): Promise<Response> => {
  const answer = await asked.catch((error: unknown) => {
    throw new Away(`${who} does not answer: ${reasonOf(error)}`, { cause: error })
  })
  if (answer.status <= lastOwnFault && answer.status !== tooMany) return answer
  await answer.arrayBuffer().catch(() => undefined)
  throw new Away(`${who} answered ${answer.status}`)
}

/** Refused, unknown, late, of a certificate: as Node names it, without what was asked. */
const reasonOf = (error: unknown): string => {
  const { name, cause } = error as { name?: string; cause?: { code?: string; name?: string } }
  return cause?.code ?? cause?.name ?? name ?? 'unknown'
}
