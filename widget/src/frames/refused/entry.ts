import { NAMESPACE } from '../../protocol/envelope'
import { OUTCOME } from '../../sdk/errors'

/** Takes a frame's place in a page that no merchant has named, and says why; it can do nothing else. */
parent.postMessage({ ns: NAMESPACE, refused: OUTCOME.originNotAllowed }, '*')
