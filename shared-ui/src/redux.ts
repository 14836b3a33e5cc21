/** The part of Redux Toolkit and react-redux that the product uses. A shared singleton: re-exports only. */
export { configureStore, createSlice, isFulfilled, isRejectedWithValue, type Middleware, type PayloadAction } from '@reduxjs/toolkit'
export { type BaseQueryFn, createApi, type EndpointBuilder, skipToken } from '@reduxjs/toolkit/query/react'
export { Provider, useDispatch, useSelector, useStore } from 'react-redux'
