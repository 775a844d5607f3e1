// The default theme, and the component that shows the web app in a page.
import DefaultTheme from 'vitepress/theme';
import WebApp from './webApp.vue';
import './style.css';

export default {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    app.component('WebApp', WebApp);
  },
};
