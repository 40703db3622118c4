// The only door to Radix menus: keys, typeahead, focus, placing. What is not listed here is not used.
export { Content, Item, Label, Portal, Root, Separator, Trigger } from '@radix-ui/react-dropdown-menu';
