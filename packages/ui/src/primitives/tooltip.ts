// The only door to Radix tooltips: delay, hover and focus, Esc, placing. What is not listed here is not used.
export { Content, Portal, Provider, Root, Trigger } from '@radix-ui/react-tooltip';
