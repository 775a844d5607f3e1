// The default theme, and the components that show the web app in a page and run its programs.
import DefaultTheme from 'vitepress/theme';
import RunExample from './runExample.vue';
import WebApp from './webApp.vue';
import './style.css';

export default {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    app.component('RunExample', RunExample);
    app.component('WebApp', WebApp);
  },
};
