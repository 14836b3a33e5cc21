/**
 * The part of Redux Toolkit and react-redux that the product uses. A shared singleton: re-exports
 * only.
 */
export {
  configureStore,
  createSlice,
  isFulfilled,
  isRejectedWithValue,
  type Middleware,
  type PayloadAction,
} from '@reduxjs/toolkit'
export {
  type Api,
  type BaseQueryFn,
  type coreModuleName,
  createApi,
  type EndpointBuilder,
  type EndpointDefinitions,
  type reactHooksModuleName,
  skipToken,
} from '@reduxjs/toolkit/query/react'
export { Provider, useDispatch, useSelector, useStore } from 'react-redux'
