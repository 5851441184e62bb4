import { Away } from './jobs.js'

const tooMany = 429

/** What somebody outside answers; throws `Away` where they do not, or cannot now. */
export const answerOf = async (who: string, asked: Promise<Response>): Promise<Response> => {
  const answer = await asked.catch((error: unknown) => {
    throw new Away(`${who} does not answer`, { cause: error })
  })
  if (answer.status < 500 && answer.status !== tooMany) return answer
  await answer.arrayBuffer().catch(() => undefined)
  throw new Away(`${who} answered ${answer.status}`)
}
