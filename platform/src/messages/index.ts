export { sendMessage } from './send-message.ts';
export { takeBack } from './store.ts';
export { messagesWing } from './wing.ts';
