/**
 * A remote's calls: one `createApi`, one store per mount, texts and tags declared once per
 * endpoint.
 */
export {
  createRemoteApi,
  type EndpointRules,
  extendRemoteApi,
  type RemoteApi,
} from './api/createRemoteApi'
export { type ApiFailure, failureText, isRetryable, toFailure } from './api/failure'
export { RemoteStore } from './api/RemoteStore'
